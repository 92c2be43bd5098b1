import config from '../../astro.config.mjs';
import { pagesOnly, pseudoLanguage } from './pseudo-language.mjs';

/** The shop in the pseudo-language, one site, beside the real one: `astro build --config tests/build/pseudo.config.mjs`. */
export default {
	...config,
	outDir: 'dist/pseudo',
	vite: { ...config.vite, plugins: [pagesOnly(), pseudoLanguage(), ...config.vite.plugins] },
};
