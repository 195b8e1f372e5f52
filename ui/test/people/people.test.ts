import { inBrowser } from '../setting.ts';
import { fourEyesClaims } from './four-eyes.ts';
import { issuer } from './issuer.ts';
import { peopleClaims } from './people.ts';
import { sessionOverClaims } from './session-over.ts';

const environment = {
  ...{ FOUNDRY_SHARED_SIGNING: 'false', FOUNDRY_FOUR_EYES: 'true' },
  ...{ OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'https://foundry.example' },
};

inBrowser('a foundry whose people sign by name, four eyes each', { environment }, () => {
  fourEyesClaims();
  sessionOverClaims();
  // at the end of it nobody signs in any more from this address
  peopleClaims();
});
