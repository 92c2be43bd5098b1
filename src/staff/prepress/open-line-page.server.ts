import type { ProofScene } from '#src/after-sales/proofs/page/proof-scene.ts';
import { boxName } from '#src/designs/document/box-name.ts';
import { islandMessages } from '#src/site/catalogues.ts';
import { deskSite } from '../desk/desk-texts.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { findPrepressLine, type PrepressLine } from './find-line.server.ts';
import { loadLineScene } from './load-line-scene.server.ts';
import { type SendRefusal, sendOnPage } from './page-line.server.ts';

/** A line as its page shows it. */
export interface ShownLine {
	readonly found: PrepressLine;
	/** Path of the page. */
	readonly path: string;
	/** Name and size of the goods. */
	readonly name: string;
	/** The version of the proof that is shown; undefined: the present artwork. */
	readonly version: number | undefined;
	readonly scene: ProofScene | undefined;
	readonly refused: SendRefusal | undefined;
}

/** The line of a page after its form was handled. @returns the path to redirect to where a proof was sent; undefined: unknown */
export async function openLinePage(
	page: {
		readonly request: Request;
		readonly url: URL;
		readonly params: Readonly<Record<string, string | undefined>>;
	},
	opened: OpenPage,
): Promise<ShownLine | string | undefined> {
	const { context } = opened;
	const { number = '', line = '' } = page.params;
	const stored = () => findPrepressLine(context.db, number, Number(line));
	const first = await stored();
	if (!first) return undefined;
	const path = `/prepress/${number}/${line}`;
	const isSent = page.request.method === 'POST';
	const refused = isSent ? await sendOnPage(page, opened, first) : undefined;
	if (isSent && !refused) return path;
	const found = refused?.isConflict ? ((await stored()) ?? first) : first;
	const asked = Number(page.url.searchParams.get('version'));
	const version = found.proofs.find((proof) => proof.version === asked)?.version;
	return {
		...{ found, path, version, refused, name: nameOf(found) },
		scene: await loadLineScene(context, found, version),
	};
}

/** The name from the offer, if there is one, followed by the description of the goods. */
function nameOf({ line }: PrepressLine): string {
	const { site, t } = deskSite();
	return [line.agreed?.name, boxName(line.variant.spec, site, t)].filter(Boolean).join(', ');
}

/** Texts of sheet, box, preflight and differences, as the staff area reads them. */
export const lineMessages = (): string =>
	islandMessages(deskSite().site, {
		...{ editor: true, designs: true, problems: true },
		...{ proofs: true, preflight: true },
	});
