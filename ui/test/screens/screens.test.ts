import { inBrowser } from '../setting.ts';
import { dashboardClaims } from './dashboard.ts';
import { finishedClaims } from './finished.ts';
import { reflowClaims } from './reflow.ts';
import { systemClaims } from './system.ts';

inBrowser('the screens of the dashboard', {}, () => {
  // first: nothing was parked yet
  systemClaims();
  dashboardClaims();
  finishedClaims();
  reflowClaims();
});
