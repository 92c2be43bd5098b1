import { openEdge } from '#src/api/env.server.ts';
import type { Site } from '#src/site/site.ts';
import type { Manager } from './manager.ts';
import { findManager } from './queries.server.ts';

/** The account manager that a page of the account shows. */
export const loadManager = (userId: number, site: Pick<Site, 'region'>): Promise<Manager> =>
	findManager(openEdge().db, userId, site);
