import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { cautionsRead } from '../model-reading/cautions.ts';
import { proven } from '../model-reading/proof.ts';
import { readByRequest } from '../model-reading/request.ts';
import { demandsRead } from '../model-reading/signs.ts';
import { capsOf, demandsOf, measure } from './measure.ts';
import type { About } from './view.ts';

// Everything that reads a text which somebody else wrote, on a thread that is ended when it takes too long.
const measuring = {
  measure: (text: string, about: About) => ({
    items: measure(text, about),
    demands: demandsOf(text, about),
    caps: capsOf(text, about),
  }),
  proven,
  readByRequest,
  demandsRead,
  cautionsRead,
};
export type Measuring = typeof measuring;

serveWork(measuring);
