import { afterEach, beforeEach, expect, test } from 'vitest';
import { $showsRulers, toggleRulers } from '#src/editor/sheet/store.ts';
import { readViewFromAddress, writeViewToAddress } from '#src/editor/shell/view-in-address.ts';
import { $side, $view, setSide, setSides, setView } from '#src/editor/viewport/store.ts';

let stop = () => {};
const usual = { view: 'both', side: 'top' } as const;
beforeEach(() => {
	history.replaceState(null, '', '/box/design?design=d1');
	setSides(['top', 'front', 'bottom']);
	setSide('top');
	setView('both');
	if ($showsRulers.get()) toggleRulers();
});
afterEach(() => stop());

test('view, side and rulers are in the address, and a reload finds them there', () => {
	stop = writeViewToAddress(usual);
	setView('folded');
	setSide('front');
	toggleRulers();
	expect(location.search).toBe('?design=d1&view=folded&side=front&rulers=1');
	stop();
	setView('both');
	setSide('top');
	toggleRulers();
	readViewFromAddress('both');
	expect([$view.get(), $side.get(), $showsRulers.get()]).toEqual(['folded', 'front', true]);
});

test('what is usual is not named', () => {
	stop = writeViewToAddress(usual);
	setView('flat');
	setView('both');
	expect(location.search).toBe('?design=d1');
});

test('an unknown view, or a side that the box does not have, is ignored', () => {
	history.replaceState(null, '', '/box/design?view=upside&side=left');
	readViewFromAddress('flat');
	expect([$view.get(), $side.get()]).toEqual(['flat', 'top']);
});
