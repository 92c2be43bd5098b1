import config from '../../astro.config.mjs';
import { pseudoLanguage } from './pseudo-language.mjs';

const { client } = config.vite.environments;
/** The shop in the pseudo-language, one site, beside the real one: `astro build --config tests/build/pseudo.config.mjs`. */
export default {
	...config,
	outDir: 'dist/pseudo',
	vite: {
		...config.vite,
		// Only the texts of pages are read: scripts need not be small, nor be mapped to their source.
		environments: { client: { build: { ...client.build, minify: false, sourcemap: false } } },
		plugins: [pseudoLanguage(), ...config.vite.plugins],
	},
};
