import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $design, $history, $selection, openDesign, undoStep } from '#src/editor/document/store.ts';
import FindingList from '#src/editor/panels/preflight/FindingList.tsx';
import { watchPreflight } from '#src/editor/panels/preflight/preflight-watch.ts';
import { $findings } from '#src/editor/panels/preflight/store.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { addText, text } from '../../../designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const layout = createSheetLayout(dieline);

let stop: () => void;
beforeEach(() => {
	const { productType, sizeMm, material, printMode } = spec;
	const empty = emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode });
	openDesign(addText(empty, text({ side: 'top', xMm: 60, yMm: 60, sizePt: 4.5, text: 'Żółw' })));
	stop = watchPreflight(layout, '#fbfaf7', '#fbfaf7');
	render(
		<DesignerProvider value={{ t, site, spec, dieline, layout, name: 'Mailer' }}>
			<FindingList />
		</DesignerProvider>,
	);
});
afterEach(() => stop());

test('says what was found, leads there, and repairs it in one step that can be undone', async () => {
	expect(screen.getByText(/4\.5 pt may be illegible/)).toBeVisible();
	const [shows] = screen.getAllByRole('button', { name: 'Show' });
	if (shows) await userEvent.click(shows);
	expect([$side.get(), $selection.get()]).toEqual(['top', ['t1']]);

	await userEvent.click(screen.getByRole('button', { name: 'Fix it' }));
	expect($design.get().objects[0]).toMatchObject({ sizePt: 6 });
	await expect.poll(() => $findings.get()?.map(({ code }) => code)).toEqual(['sides_empty']);
	expect(screen.queryByText(/may be illegible/)).toBeNull();
	expect($history.get().past).toHaveLength(1);

	undoStep();
	expect($design.get().objects[0]).toMatchObject({ sizePt: 4.5 });
	expect(await screen.findByText(/may be illegible/)).toBeVisible();
});

test('discards the findings when nothing subscribes any more', () => {
	expect($findings.get()).toBeDefined();
	stop();
	expect($findings.get()).toBeUndefined();
});
