"""What one system has and another has not, each thing behind one door with a second way; standard library alone.

| module | asks the system for | Linux and macOS | elsewhere |
|---|---|---|---|
| `opening` | files opened without waiting and without links | flags of `open` | those that there are |
| `locks` | a lock that goes with its process | `flock` | `msvcrt.locking` |
| `signals` | a moment that Ctrl-C does not cut short | a mask of signals | handlers that take note |
| `moving` | a file in another's place, at once | `rename` | the same, tried again while somebody reads the other |
| `status` | when a file was last changed | the time of its change | never known: its bytes are compared |
| `homes` | where a user's state and caches are kept | the XDG folders | `%LOCALAPPDATA%` |
| `names` | names that all systems can have | all but a few signs | what Windows keeps for itself is told |

How processes are begun and held to limits is `toolkit.executor`'s.
"""
