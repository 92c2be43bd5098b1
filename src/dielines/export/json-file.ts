import type { Dieline } from '../dieline.ts';

/** The whole model as a document, from which `readDieline` of the catalog makes an equal one. */
export const createJsonFile = (dieline: Dieline): string =>
	`${JSON.stringify({ format: 'dieline', version: 1, dieline }, null, '\t')}\n`;
