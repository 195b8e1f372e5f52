import { inBrowser } from '../setting.ts';
import { keyboardClaims } from './keyboard.ts';
import { reviewingClaims } from './reviewing.ts';

inBrowser('a reviewer’s work, from the request to the signed text', {}, () => {
  reviewingClaims();
  keyboardClaims();
});
