import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { toDocx } from './docx.ts';
import { toHtml } from './html.ts';

// Markdown parsers process other people's texts, on a thread that is ended if it takes too long.
const layingOut = { toHtml, toDocx };
export type LayingOut = typeof layingOut;

serveWork(layingOut);
