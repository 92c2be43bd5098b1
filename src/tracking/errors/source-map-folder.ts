/** Where the build lays source maps: below the assets, but the Worker answers nobody with them. */
export const sourceMapFolder = '/source-maps';
