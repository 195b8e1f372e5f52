import { inBrowser } from '../setting.ts';
import { heldClaims } from './held.ts';
import { personalDataClaims } from './personal-data.ts';
import { questionsClaims } from './questions.ts';

inBrowser('what is stopped before anything is written', {}, () => {
  heldClaims();
  questionsClaims();
  personalDataClaims();
});
