import { chooseFontFiles, type FontFile, type FontFiles } from '../pdf/font-files.ts';

/** The font files that a text needs, from the Worker's static assets. Throws if one is missing. */
export async function loadFonts(assets: Pick<Fetcher, 'fetch'>, text: string): Promise<FontFiles> {
	const load = async (file: FontFile) => {
		// The host of an assets request does not matter.
		const answer = await assets.fetch(new Request(`https://assets.local/document-fonts/${file}`));
		if (!answer.ok) throw new Error(`The font ${file} is missing: ${answer.status}`);
		return new Uint8Array(await answer.arrayBuffer());
	};
	const { regular, bold } = chooseFontFiles(text);
	return {
		regular: await Promise.all(regular.map(load)),
		bold: await Promise.all(bold.map(load)),
	};
}
