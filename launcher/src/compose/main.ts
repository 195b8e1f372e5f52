import { readFile } from 'node:fs/promises';
import { Role } from '@cerina/contracts';
import { readConfig } from '@cerina/runtime/service/config';
import { newLoginLink } from '../addresses/login-link.ts';
import { BrokenFile, Credentials } from '../home.ts';
import { CommandConfig } from './config.ts';
import { writeSecrets } from './secrets.ts';

const usage = `foundry login [viewer|author|reviewer|admin]   prints a link that signs in to the dashboard once
foundry secrets FOLDER                         makes the passwords and tokens, at the first start
`;

/** The command `foundry` of the containers; returns the exit code. */
async function main([command, word, ...more]: string[]): Promise<number> {
  if (command === 'secrets' && word !== undefined && more.length === 0) {
    return secrets(word);
  }
  const role = Role.safeParse(word ?? 'reviewer');
  if (command === 'login' && role.success && more.length === 0) return login(role.data);
  process.stderr.write(usage);
  return 1;
}

async function secrets(folder: string): Promise<number> {
  try {
    await writeSecrets(folder);
    return 0;
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    console.error(
      `${error.message} In containers PostgreSQL takes a new password by a command: docs/operations.md, In containers.`,
    );
    return 1;
  }
}

async function login(role: Role): Promise<number> {
  const config = readConfig(CommandConfig);
  const credentials = Credentials.parse(
    JSON.parse(await readFile(config.CREDENTIALS_FILE, 'utf8')),
  );
  const gatewayUrl = `http://127.0.0.1:${config.GATEWAY_PORT}`;
  const link = await newLoginLink({ credentials }, { gatewayUrl, uiUrl: config.UI_URL, role });
  console.log(link);
  if (link.includes('?key=')) return 0;
  console.error('The gateway could not create a link: sign in with a token, or try again.');
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
