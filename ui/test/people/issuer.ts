/** Who tells the foundry of these tests by OIDC who somebody is; nobody asks it here. */
export const issuer = 'https://issuer.example';
