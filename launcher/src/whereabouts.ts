/** Where things are, once the foundry is ready. */
export function whereabouts(about: {
  gatewayUrl: string;
  /** A link that signs in once. */
  dashboard?: string;
  credentialsFile: string;
}): string[] {
  const { gatewayUrl, dashboard, credentialsFile } = about;
  return [
    '',
    ...(dashboard
      ? [`  Dashboard    ${dashboard}`, '               (signs you in once, as the reviewer)']
      : []),
    `  API          ${gatewayUrl}/api/protocols`,
    `  API docs     ${gatewayUrl}/docs`,
    `  Credentials  ${credentialsFile}`,
    '',
    'A first protocol:',
    '  npm start -- "Create exposure hierarchy for agoraphobia"',
    'or with curl:',
    `  TOKEN=$(node -p "JSON.parse(fs.readFileSync('${credentialsFile}')).author")`,
    `  curl -X POST ${gatewayUrl}/api/protocols -H "Authorization: Bearer $TOKEN" \\`,
    '    -H "Content-Type: application/json" -d \'{"intent":"Create exposure hierarchy for agoraphobia"}\'',
    '',
    'Ctrl-C stops everything; what was made stays.',
  ];
}
