"""A step that is only looked at costs nothing."""

import os
import re
import time
from pathlib import Path

from support import AppTest, wait_until


class AtRest(AppTest):
    SECONDS = 5

    def measured(self, app):
        pid = app.process.pid
        status = Path(f"/proc/{pid}/task/{pid}/status").read_text()
        switches = int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status, re.M)[1])
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return switches, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def test_nothing_runs(self):
        app = self.launch_at(3, animations=True)
        app.look_at_rest()

        def costs_nothing():
            switches, seconds = self.measured(app)
            # This time is what is measured: nobody looks at the app meanwhile.
            time.sleep(self.SECONDS)
            after = self.measured(app)
            return after[0] - switches < self.SECONDS and after[1] - seconds <= 0.03

        # What was still being drawn, unseen, comes to an end; what goes on for ever does not.
        wait_until(costs_nothing, "five seconds in which the main thread woke up less than once a second, and nothing was computed")
