import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system account that PostgreSQL runs under, and how to start a program as it. */
export type SystemAccount = {
  uid?: number;
  gid?: number;
  /** The command that actually starts `command` with `args`. */
  wrap(
    command: string,
    args: string[],
  ): { command: string; args: string[]; uid?: number; gid?: number };
};

/**
 * PostgreSQL refuses to run as root. Started by root it runs as `postgres`, or as `nobody` if there is no such user. If
 * a folder above `paths` is closed to that user (a clone under /root), the process is given the capability to pass
 * through it, and nothing else of root's.
 */
export function systemAccount(paths: string[]): SystemAccount {
  if (process.getuid?.() !== 0) return { wrap: (command, args) => ({ command, args }) };
  const { uid, gid } = userNamed('postgres') ?? userNamed('nobody') ?? { uid: 65_534, gid: 65_534 };
  if (paths.every(openToAll) || !existsSync('/usr/bin/setpriv')) {
    return { uid, gid, wrap: (command, args) => ({ command, args, uid, gid }) };
  }
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // otherwise access(2), which initdb calls for its own program, ignores that capability
  const kept = '--securebits=+no_setuid_fixup';
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return {
    uid,
    gid,
    wrap: (command, args) => ({
      command: '/usr/bin/setpriv',
      args: [...user, ...rights, kept, '--', command, ...args],
    }),
  };
}

/** The ids of a user in a passwd file. */
export function userNamed(name: string, passwd = readPasswd()) {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([each]) => each === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

const readPasswd = () => {
  try {
    accessSync('/etc/passwd', constants.R_OK);
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
};

/** Whether anyone may pass through every folder above `path`. */
export function openToAll(path: string): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  const open = !existsSync(parent) || (statSync(parent).mode & 0o001) !== 0;
  return open && openToAll(parent);
}
