import { ConsultScope } from '@cerina/contracts/consult';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';

/** For one scope's user, all its processes together: without a limit it could take every connection. */
const MOST_CONNECTIONS = 40;

/** The database user of a scope of Consult, and the schema that it alone may use: they have the same name. */
const nameOf = (scope: ConsultScope) => `consult_${scope}`;

/**
 * Creates the schema of each scope's conversations with LangGraph's tables, and a user who may read and write those and
 * nothing else; a changed password is set. Safe to run again. False if the database does not let us create users: an
 * operator then does.
 */
export async function provideConsult(
  pool: pg.Pool,
  passwords: Record<ConsultScope, string>,
): Promise<boolean> {
  for (const scope of ConsultScope.options) {
    const name = nameOf(scope);
    try {
      await new PostgresSaver(pool, undefined, { schema: name }).setup();
      await pool.query(`
        do $$ begin
          create role ${name} login;
        exception when duplicate_object then null;
        end $$;
        alter role ${name} with login connection limit ${MOST_CONNECTIONS} password ${pg.escapeLiteral(passwords[scope])};
        do $$ begin
          execute format('revoke temporary on database %I from public', current_database());
        end $$;
        revoke all on schema ${name} from public;
        grant usage on schema ${name} to ${name};
        grant select, insert, update, delete on all tables in schema ${name} to ${name};
        alter role ${name} set search_path = ${name};
      `);
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      return false;
    }
  }
  return true;
}
