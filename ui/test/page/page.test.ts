import { inBrowser } from '../setting.ts';
import { documentClaims } from './document.ts';
import { offLogClaims } from './off-log.ts';
import { tryAgainClaims } from './try-again.ts';

inBrowser('what a page of a protocol shows', {}, () => {
  documentClaims();
  offLogClaims();
  tryAgainClaims();
});
