// Runs a tool or a file of the repository with everything installed: `node launcher/run.mjs vitest run`.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, install, root } from './hand-over.mjs';

install();
const [what, ...args] = process.argv.slice(2);
const tool = join(root, 'node_modules', '.bin', what);
handOver([existsSync(tool) ? realpathSync(tool) : join(root, what), ...args]);
