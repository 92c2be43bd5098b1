/** Folder of the source maps: below the assets, but the Worker never serves it. */
export const sourceMapFolder = '/source-maps';
