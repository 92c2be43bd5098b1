import type { DummyTexts } from '#src/dielines/export/dummy-texts.ts';
import type { Translate } from '#src/site/messages.ts';

/** Texts of a paper dummy in the customer's language. */
export const dummyTexts = (t: Translate): DummyTexts => ({
	print: t('dielines.dummy_print'),
	ruler: t('dielines.dummy_ruler'),
	lines: t('dielines.dummy_lines'),
	join: t('dielines.dummy_join'),
	page: (tile, page, pages) => t('dielines.dummy_page', { tile, page, pages }),
	overview: (page, pages) => t('dielines.dummy_overview', { page, pages }),
});
