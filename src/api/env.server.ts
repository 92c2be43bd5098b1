import { env, waitUntil } from 'cloudflare:workers';
import { type Database, openDatabase } from './database.server.ts';
import type { Env } from './env.ts';

/** Bindings and database for a page rendered at the edge; never for a prerendered one. */
export const openEdge = (): { env: Env; db: Database } => ({ env, db: openDatabase(env.DB) });

/** Keeps the Worker alive for work behind a page rendered at the edge. */
export { waitUntil };
