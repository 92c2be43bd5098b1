import type { Route } from '#src/api/handler.server.ts';
import { oldProjectRoutes } from './old-project/routes.server.ts';
import { patternRoutes } from './patterns/routes.server.ts';
import { savedDesignRoutes } from './saved/routes.server.ts';
import { thumbnailRoutes } from './saved/thumbnail-routes.server.ts';
import { sharingRoutes } from './sharing/routes.server.ts';
import { uploadRoutes } from './uploads/multipart-routes.server.ts';
import { artworkRoutes } from './uploads/routes.server.ts';
import { versionsRoutes } from './versions/routes.server.ts';

/** All endpoints of the room. */
export const designsRoutes: readonly Route[] = [
	...savedDesignRoutes,
	...thumbnailRoutes,
	...artworkRoutes,
	...uploadRoutes,
	...patternRoutes,
	...versionsRoutes,
	...sharingRoutes,
	...oldProjectRoutes,
];
