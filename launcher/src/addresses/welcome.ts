/** The welcome text with all addresses, once the foundry is ready. */
export function welcome(about: {
  gatewayUrl: string;
  /** A one-time login link, or the plain login page. */
  dashboard?: string;
  /** The MCP endpoint. */
  mcpUrl?: string;
  credentialsFile: string;
  /** How to stop it. */
  stop: string;
}): string[] {
  const { gatewayUrl, dashboard, mcpUrl, credentialsFile, stop } = about;
  return [
    '',
    ...(dashboard
      ? [
          `  Dashboard    ${dashboard}`,
          dashboard.includes('?key=')
            ? '               (signs you in once, within 15 minutes, as reviewer)'
            : '               (sign in with a token)',
        ]
      : []),
    `  API          ${gatewayUrl}/api/protocols`,
    `  API docs     ${gatewayUrl}/docs`,
    ...(mcpUrl ? [`  MCP          ${mcpUrl} (npm start -- --mcp-config: how to add it)`] : []),
    `  Credentials  ${credentialsFile}`,
    '',
    'A first protocol:',
    '  npm start -- "Create exposure hierarchy for agoraphobia"',
    'or with curl:',
    `  TOKEN=$(node -p "JSON.parse(fs.readFileSync('${credentialsFile}')).author")`,
    `  curl -X POST ${gatewayUrl}/api/protocols -H "Authorization: Bearer $TOKEN" \\`,
    '    -H "Content-Type: application/json" -d \'{"intent":"Create exposure hierarchy for agoraphobia"}\'',
    '',
    stop,
  ];
}
