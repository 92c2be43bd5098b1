import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { setSaveState } from '#src/editor/document/save-state/store.ts';
import { DesignerScreens } from '#src/editor/shell/DesignerScreens.tsx';
import { setConflictPutOff } from '#src/editor/shell/store.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
afterEach(() => setSaveState('clean'));

test('closing the conflict dialog chooses neither version; it can be opened again', async () => {
	const [onKeepMine, onTakeTheirs] = [vi.fn(), vi.fn()];
	const prices = { currency: 'EUR' as const, format: site.region.currencyFormatter };
	const context = { t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer box' };
	render(
		<DesignerProvider value={context}>
			<DesignerScreens {...{ prices, onKeepMine, onTakeTheirs }} today="2026-11-20" />
		</DesignerProvider>,
	);
	act(() => setSaveState('conflict'));
	const user = userEvent.setup();
	const name = { name: 'This design was changed elsewhere' };
	await screen.findByRole('dialog', name);
	await user.click(screen.getByRole('button', { name: 'Close' }));
	expect(screen.queryByRole('dialog', name)).toBeNull();
	expect(onKeepMine).not.toHaveBeenCalled();
	expect(onTakeTheirs).not.toHaveBeenCalled();
	act(() => setConflictPutOff(false));
	await screen.findByRole('dialog', name);
	act(() => setConflictPutOff(true));
	act(() => setSaveState('saved'));
	act(() => setSaveState('conflict'));
	await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
	expect(onKeepMine).toHaveBeenCalledOnce();
});
