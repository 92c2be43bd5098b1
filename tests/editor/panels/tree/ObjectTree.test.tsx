import { $dialog, $notice } from '#src/editor/context/store.ts';
import { $design, $history, $selection, openDesign, undoStep } from '#src/editor/document/store.ts';
import { $menuAt } from '#src/editor/panels/tree/store.ts';
import { $side } from '#src/editor/viewport/store.ts';
import '#src/editor/panels/tree/ObjectMenu.tsx';
import '#src/editor/panels/tree/ObjectTree.tsx';
import '#src/editor/shell/Dialogs.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addObjects } from '#src/designs/document/commands.ts';
import { openWorkspace } from '#tests/build/designer.tsx';
import { shape } from '#tests/designs/design-documents.ts';

/** From the top: Badge, a group of Star and Stripe, Frame (locked); on the front Ribbon. */
beforeEach(async () => {
	openWorkspace();
	act(() => {
		$selection.set([]);
		$dialog.set(undefined);
		openDesign(
			addObjects($design.get(), [
				shape('frame', { name: 'Frame', isLocked: true }),
				shape('ribbon', { name: 'Ribbon', side: 'front' }),
				shape('stripe', { name: 'Stripe', groupId: 'g' }),
				shape('star', { name: 'Star', groupId: 'g', isHidden: true }),
				shape('badge', { name: 'Badge' }),
			]),
		);
	});
	await screen.findByRole('tree', { name: 'Objects' }, { timeout: 10_000 });
});

const items = () => within(screen.getByRole('tree')).getAllByRole('treeitem');
const item = (name: RegExp) => within(screen.getByRole('tree')).getByRole('treeitem', { name });
const seen = () => items().map((one) => one.getAttribute('aria-label')?.split(',')[0]);
const stack = () =>
	$design
		.get()
		.objects.filter(({ side }) => side === 'top')
		.map(({ id }) => id)
		.join(' ');
const focusOn = (name: RegExp) => act(() => item(name).focus());
const press = (keys: string) => userEvent.keyboard(keys);
const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0];

describe('the object tree', () => {
	test('has sides, groups and objects, the topmost first, each with its level, place and states', () => {
		expect(seen()).toEqual([
			'Front',
			'Ribbon',
			'Top',
			'Badge',
			'Group of 2 objects',
			'Star',
			'Stripe',
			'Frame',
		]);
		expect(item(/^Star, shape, Top, 2 × 1 cm at 4, 3.5, hidden$/)).toHaveAttribute('aria-level', '3');
		expect(item(/^Frame, .*, locked$/)).toHaveAttribute('aria-posinset', '3');
		expect(item(/^Group of 2/)).toHaveAttribute('aria-expanded', 'true');
		expect(screen.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true');
	});

	test('is one stop of the tab key, and arrows walk through it', async () => {
		expect(items().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
		focusOn(/^Front/);
		await press('{ArrowDown}{ArrowDown}');
		expect(focused()).toBe('Top');
		await press('{End}');
		expect(focused()).toBe('Frame');
		await press('{ArrowUp}{ArrowLeft}');
		expect(focused()).toBe('Group of 2 objects');
		await press('{ArrowLeft}');
		expect(seen()).not.toContain('Star');
		expect(item(/^Group/)).toHaveAttribute('aria-expanded', 'false');
		await press('{ArrowRight}{ArrowRight}');
		expect(focused()).toBe('Star');
		await press('{Home}');
		expect(focused()).toBe('Front');
		expect(items().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
		// Walking selects nothing, and moves nothing.
		expect($selection.get()).toEqual([]);
		expect($history.get().past).toEqual([]);
	});

	test('letters go to a name and are no commands; an asterisk opens all siblings', async () => {
		focusOn(/^Front/);
		await press('st');
		expect(focused()).toBe('Star');
		expect($design.get().objects).toHaveLength(5);
		focusOn(/^Top/);
		await press('{ArrowLeft}{Home}{ArrowLeft}');
		expect(seen()).toEqual(['Front', 'Top']);
		await press('*');
		expect(seen()).toHaveLength(8);
	});

	test('Enter selects and opens the side, Space adds and takes out, a group selects all of it', async () => {
		focusOn(/^Ribbon/);
		await press('{Enter}');
		expect($selection.get()).toEqual(['ribbon']);
		expect($side.get()).toBe('front');
		expect(item(/^Ribbon/)).toHaveAttribute('aria-selected', 'true');
		expect($notice.get()?.text).toMatch(/^Selected: Ribbon/);
		focusOn(/^Badge/);
		await press(' ');
		expect($selection.get()).toEqual(['ribbon', 'badge']);
		await press(' ');
		expect($selection.get()).toEqual(['ribbon']);
		focusOn(/^Group/);
		await press('{Enter}');
		expect($selection.get()).toEqual(['stripe', 'star']);
		focusOn(/^Star/);
		await press('{Enter}');
		expect($selection.get()).toEqual(['star']);
		focusOn(/^Front/);
		await press('{Enter}');
		expect($side.get()).toBe('front');
		expect($selection.get()).toEqual(['star']);
	});

	test('F2 renames in place; Escape leaves the name, and the focus comes back', async () => {
		focusOn(/^Badge/);
		await press('{F2}');
		expect(screen.getByRole('textbox', { name: 'Object name' })).toHaveFocus();
		await press('Seal{Enter}');
		expect(focused()).toBe('Seal');
		expect($design.get().objects.at(-1)).toMatchObject({ name: 'Seal' });
		await press('{F2}x{Escape}');
		expect(focused()).toBe('Seal');
		expect($history.get().past).toHaveLength(1);
	});

	test('a group gets a name of its own, by F2 and by two presses, in one step each; an empty one takes it away', async () => {
		focusOn(/^Group of 2/);
		await press('{F2}Seal{Enter}');
		expect(document.activeElement).toHaveAccessibleName('Seal, Group of 2 objects');
		expect($design.get().objects.map(({ groupName }) => groupName)).toEqual([
			undefined,
			undefined,
			'Seal',
			'Seal',
			undefined,
		]);
		expect($history.get().past).toHaveLength(1);
		await press('{Alt>}{ArrowUp}{/Alt}');
		expect($notice.get()?.text).toBe('Seal: now number 1 of 3 from the top.');
		await userEvent.dblClick(within(item(/^Seal/)).getByText('Seal'));
		const field = within(screen.getByRole('tree')).getByRole('textbox', { name: 'Object name' });
		expect(field).toHaveValue('Seal');
		await userEvent.clear(field);
		await press('{Enter}');
		expect(focused()).toBe('Group of 2 objects');
		expect(JSON.stringify($design.get())).not.toContain('groupName');
		act(undoStep);
		expect(focused()).toBe('Seal');
	});

	test('two presses on the arrow of a group open and close it, nothing else', async () => {
		const chevron = item(/^Group of 2/).querySelector('[data-chevron]');
		if (!chevron) throw new Error('no chevron');
		await userEvent.dblClick(chevron);
		expect(screen.queryByRole('textbox', { name: 'Object name' })).toBeNull();
		expect(item(/^Group of 2/)).toHaveAttribute('aria-expanded', 'true');
	});

	test('Delete takes away and the focus goes to the neighbour; what is locked stays, and says so', async () => {
		focusOn(/^Badge/);
		await press('{Delete}');
		expect(focused()).toBe('Group of 2 objects');
		expect($design.get().objects.map(({ id }) => id)).not.toContain('badge');
		expect($notice.get()?.text).toBe('Deleted.');
		await press('{Delete}');
		expect(focused()).toBe('Frame');
		await press('{Delete}');
		expect($notice.get()?.text).toBe('This is locked. Unlock it first.');
		expect($design.get().objects).toHaveLength(2);
		focusOn(/^Top/);
		await press('{Delete}');
		expect($design.get().objects).toHaveLength(2);
		act(undoStep);
		expect($design.get().objects).toHaveLength(4);
	});

	test('Delete on one of several selected deletes them all', async () => {
		act(() => $selection.set(['ribbon', 'badge']));
		focusOn(/^Badge/);
		await press('{Delete}');
		expect($design.get().objects.map(({ id }) => id)).toEqual(['frame', 'stripe', 'star']);
		expect($selection.get()).toEqual([]);
	});

	test('Alt with the arrows changes the order, over groups and inside of them, and says the place', async () => {
		focusOn(/^Badge/);
		await press('{Alt>}{ArrowDown}{/Alt}');
		expect(stack()).toBe('frame badge stripe star');
		expect($notice.get()?.text).toBe('Badge: now number 2 of 3 from the top.');
		expect(focused()).toBe('Badge');
		await press('{Alt>}{ArrowUp}{/Alt}');
		expect(stack()).toBe('frame stripe star badge');
		focusOn(/^Stripe/);
		await press('{Alt>}{ArrowUp}{/Alt}');
		expect(stack()).toBe('frame star stripe badge');
		await press('{Alt>}{ArrowUp}{/Alt}');
		expect(stack()).toBe('frame star stripe badge');
		focusOn(/^Frame/);
		await press('{Alt>}{ArrowUp}{/Alt}');
		expect(stack()).toBe('frame star stripe badge');
		expect($notice.get()?.text).toBe('This is locked. Unlock it first.');
	});

	test('a dragged row moves to where it is dropped', () => {
		const dataTransfer = { setData() {}, effectAllowed: '' };
		fireEvent.dragStart(item(/^Badge/), { dataTransfer });
		fireEvent.dragOver(item(/^Frame/), { dataTransfer, clientY: 1 });
		fireEvent.drop(item(/^Frame/), { dataTransfer });
		expect(stack()).toBe('badge frame stripe star');
		// Not onto another side.
		fireEvent.dragStart(item(/^Badge/), { dataTransfer });
		fireEvent.dragOver(item(/^Ribbon/), { dataTransfer, clientY: 1 });
		fireEvent.drop(item(/^Ribbon/), { dataTransfer });
		expect(stack()).toBe('badge frame stripe star');
	});

	test('Shift+F10, a right click and the menu key open the menu of the row', async () => {
		focusOn(/^Badge/);
		await press('{Shift>}{F10}{/Shift}');
		await expect.poll(() => $dialog.get()).toBe('menu');
		expect($selection.get()).toEqual(['badge']);
		expect($menuAt.get()?.opener).toBe(item(/^Badge/));
		act(() => $dialog.set(undefined));
		fireEvent.contextMenu(item(/^Ribbon/));
		expect($selection.get()).toEqual(['ribbon']);
		await expect.poll(() => $dialog.get()).toBe('menu');
		act(() => $dialog.set(undefined));
		await userEvent.click(within(item(/^Star/)).getByRole('button', { name: 'Menu: Star' }));
		await expect.poll(() => $dialog.get()).toBe('menu');
		expect($selection.get()).toEqual(['star']);
	});
});
