import type { Dieline } from '../dieline.ts';

/** The whole model as a document; `readDieline` of the catalog restores an equal model from it. */
export const createJsonFile = (dieline: Dieline): string =>
	`${JSON.stringify({ format: 'dieline', version: 1, dieline }, null, '\t')}\n`;
