import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { toDocx } from './docx.ts';
import { toHtml } from './html.ts';

// Readers of Markdown meet texts that somebody else wrote, on a thread that is ended when it takes too long.
const layingOut = { toHtml, toDocx };
export type LayingOut = typeof layingOut;

serveWork(layingOut);
