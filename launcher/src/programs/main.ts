import { resolve } from 'node:path';
import { programFiles } from '../foundry/services.ts';
import { bundle } from './bundle.ts';

// `node launcher/src/programs/main.ts <checkout> <folder> [<entry file> …]`: every program of the checkout, and the
// named ones, bundled into the folder
const [root, to, ...more] = process.argv.slice(2);
if (!root || !to) throw new Error('A checkout and a folder are needed.');
await bundle(resolve(root), [...programFiles, ...more], resolve(to));
