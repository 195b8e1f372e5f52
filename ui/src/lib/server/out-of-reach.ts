/** How soon a browser, or whoever asks by a program, may try again. */
const TRY_AGAIN_S = 5;

const style = `
:root { color-scheme: light dark; --paper: light-dark(#faf9f6, #141716); --ink: light-dark(#1c2321, #e7e9e5); --accent: light-dark(#1c5f5a, #84c9c0) }
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 5rem 1.25rem }
h1 { font: 600 1.5rem/1.3 Georgia, serif }
a { color: var(--accent) }`;

/**
 * The page in place of any other while the gateway cannot say who is signed in: without a script, and with nothing of
 * anybody. What it links to is its own address.
 */
export const outOfReach = (theme: string): Response =>
  new Response(
    `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not reachable · Protocol Foundry</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>The foundry cannot be reached</h1>
<p>Your sign-in could not be checked, so nothing is shown.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        'retry-after': String(TRY_AGAIN_S),
      },
    },
  );
