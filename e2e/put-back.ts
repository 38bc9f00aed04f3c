import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderOf } from './data-folders.ts'
import { behindTheBack } from './database.ts'
import type { Program } from './program.ts'

/** A program on example data, with a copy of its tables in a schema of their own. */
export interface Remembered {
  program: Program
  /** Entries of its data folder before any story. */
  entries: ReadonlySet<string>
}

export async function remember(program: Program): Promise<Remembered> {
  await behindTheBack(program.dataDir).sql(keep)
  return { program, entries: new Set(readdirSync(program.dataDir)) }
}

/** Restores tables and files as they were at `remember`. */
export async function putBack({ program, entries }: Remembered): Promise<void> {
  const { dataDir, takeLog, url } = program
  await behindTheBack(dataDir).sql(restore)
  for (const name of readdirSync(dataDir)) {
    if (!entries.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const files = join(dataDir, 'files')
  // The program identifies its folder by `id`.
  for (const name of readdirSync(files)) {
    if (name !== 'id') rmSync(join(files, name), { recursive: true, force: true })
  }
  cpSync(join(dataFolderOf('examples'), 'files'), files, { recursive: true })
  takeLog()
  const { status } = await fetch(`${url}/api/ready`)
  if (status !== 200) throw new Error(`the program is not ready once its data are put back (${status})`)
}

const keep = `
  do $$ declare it record; begin
    create schema kept;
    for it in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('create unlogged table kept.%1$I as table public.%1$I', it.name);
    end loop;
    create unlogged table kept."sequences" as
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public';
  end $$`

/** The program's advisory lock while it makes an archive (`server/src/platform/database/locks.ts`). */
const backupLock = 7_265_129

/**
 * Writes only the tables that differ, after a running backup: its folder goes too. News go on counting where they
 * were: the program remembers which it has read. The index of mailboxes stays: the program reads them all the time.
 */
const restore = `
  do $$ declare it record; differs boolean; begin
    perform pg_advisory_xact_lock(${backupLock});
    set local session_replication_role = replica;
    delete from public.live_events;
    delete from jobs.job where state::text in ('created', 'retry');
    for it in
      select c.relname as name,
             string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'live_events'
         and c.relname not like 'mail%'
       group by c.relname
    loop
      execute format(
        'select exists ((select x::text from public.%1$I x except all select x::text from kept.%1$I x) union all
                        (select x::text from kept.%1$I x except all select x::text from public.%1$I x))', it.name)
        into differs;
      continue when not differs;
      execute format('delete from public.%1$I', it.name);
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I',
                     it.name, it.columns);
    end loop;
    perform setval(format('public.%I', s.sequencename)::regclass, coalesce(k.last, s.start_value), k.last is not null)
      from pg_sequences s left join kept."sequences" k on k.name = s.sequencename
     where s.schemaname = 'public' and s.sequencename not like 'live_events%';
  end $$`
