import { env, waitUntil } from 'cloudflare:workers';
import { type Database, openDatabase } from './database.server.ts';
import type { Env } from './env.ts';

/** Bindings and database for edge pages. Prerendered pages must not import this file. */
export const openEdge = (): { env: Env; db: Database } => ({ env, db: openDatabase(env.DB) });

/** Keeps the Worker alive for work after the response of an edge page. */
export { waitUntil };
