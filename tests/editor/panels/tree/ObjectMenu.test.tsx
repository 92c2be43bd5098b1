import { useStore } from '@nanostores/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { addObjects } from '#src/designs/document/commands.ts';
import { groupObjects } from '#src/designs/document/groups.ts';
import type { ShapeObject } from '#src/designs/document/objects.ts';
import { $dialog } from '#src/editor/context/store.ts';
import { writeObjects } from '#src/editor/document/clipboard.ts';
import {
	$alignTo,
	$copied,
	$design,
	$history,
	$selection,
	change,
	openDesign,
} from '#src/editor/document/store.ts';
import ObjectMenu from '#src/editor/panels/tree/ObjectMenu.tsx';
import { openMenu } from '#src/editor/shell/open-menu.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';

const shape = (id: string, xMm: number): ShapeObject => ({
	kind: 'shape',
	id,
	side: 'top',
	xMm,
	yMm: 40,
	rotationDeg: 0,
	form: 'rectangle',
	widthMm: 20,
	heightMm: 10,
	fill: '#111111',
	stroke: null,
	strokeMm: 0.5,
});
/** Shows the menu while it is the open dialog. */
function Dialog() {
	if (useStore($dialog) !== 'menu') return null;
	return (
		<Suspense fallback={null}>
			<ObjectMenu onClose={() => $dialog.set(undefined)} />
		</Suspense>
	);
}

/** Opens the menu for what is selected, as a right click does. */
async function showMenu() {
	const opener = document.querySelector<HTMLElement>('#opener') ?? undefined;
	await act(() => openMenu({ locale: 'en-US', languageTag: 'en-US' }, { x: 10, y: 10, opener }));
	return screen.findByRole('menu');
}

async function open(...ids: string[]) {
	openWorkspace(
		<>
			<button type="button" id="opener" />
			<Dialog />
		</>,
	);
	act(() => {
		openDesign(addObjects($design.get(), [shape('a', 50), shape('b', 90)]));
		$side.set('top');
		$selection.set(ids);
	});
	return showMenu();
}

beforeEach(() => {
	$dialog.set(undefined);
	$copied.set(undefined);
});

const item = (name: string) => screen.getByRole('menuitem', { name });
const objects = () => $design.get().objects;

describe('the menu of what is selected', () => {
	test('is named after it, takes the focus, arrows and letters walk through it, Escape gives the focus back', async () => {
		const menu = await open('a');
		expect(menu).toHaveAccessibleName('Menu: Shape');
		await waitFor(() => expect(item('Cut')).toHaveFocus());
		await userEvent.keyboard('{ArrowUp}');
		expect(item('Delete')).toHaveFocus();
		await userEvent.keyboard('{Home}lo');
		expect(item('Lock or unlock')).toHaveFocus();
		await userEvent.keyboard('{Escape}');
		expect(menu).not.toBeInTheDocument();
		await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'opener'));
		// Keys in the menu are no shortcuts.
		expect($history.get().past).toEqual([]);
	});

	test('closes when something beside it is pressed', async () => {
		const menu = await open('a');
		await userEvent.click(document.body);
		expect(menu).not.toBeInTheDocument();
	});

	test('locks, orders and deletes', async () => {
		await open('a');
		await userEvent.click(item('Bring to front'));
		expect(objects().map(({ id }) => id)).toEqual(['b', 'a']);
		expect(screen.queryByRole('menu')).toBeNull();
		await showMenu();
		await userEvent.click(item('Lock or unlock'));
		expect(objects()[1]).toMatchObject({ id: 'a', isLocked: true });
		await showMenu();
		expect(item('Delete')).toHaveAttribute('aria-disabled', 'true');
		await userEvent.click(item('Delete'));
		expect(objects()).toHaveLength(2);
		await userEvent.click(item('Lock or unlock'));
		await showMenu();
		await userEvent.click(item('Delete'));
		expect(objects().map(({ id }) => id)).toEqual(['b']);
	});

	test('has the name of the group, and moves the focus to the field for its name', async () => {
		await open('a', 'b');
		expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
		act(() => change('arrange.step_group', (design) => groupObjects(design, ['a', 'b'], 'g')));
		expect(screen.getByRole('menu')).toHaveAccessibleName('Menu: Group of 2 objects');
		// Its code is loaded late.
		const field = await screen.findByRole('textbox', { name: 'Object name' });
		await userEvent.click(item('Rename'));
		await waitFor(() => expect(field).toHaveFocus());
		await userEvent.keyboard('Badge{Enter}');
		expect(objects().map(({ groupName }) => groupName)).toEqual(['Badge', 'Badge']);
		expect($history.get().past).toHaveLength(2);
	});

	test('aligns several to their side, whatever alignment target is set elsewhere', async () => {
		$alignTo.set('selection');
		await open('a', 'b');
		await userEvent.click(
			within(screen.getByRole('group', { name: 'Align to: Side' })).getByRole('menuitem', {
				name: 'Align left',
			}),
		);
		await waitFor(() => expect(objects()[0]).toMatchObject({ xMm: 10 }));
		expect(objects()[1]).toMatchObject({ xMm: 10 });
		await waitFor(() => expect($alignTo.get()).toBe('selection'));
	});

	test('pastes what was copied in this visit, and cannot before', async () => {
		await open('a');
		await userEvent.click(item('Paste'));
		expect(objects()).toHaveLength(2);
		act(() => $copied.set(writeObjects([shape('c', 30)])));
		await userEvent.click(item('Paste'));
		expect(objects()).toHaveLength(3);
		expect($selection.get()).toEqual([objects()[2]?.id]);
	});

	test('where nothing is selected it is about the open side', async () => {
		const menu = await open();
		expect(menu).toHaveAccessibleName('Menu: Top');
		expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
		await userEvent.click(item('Select all on this side'));
		expect($selection.get()).toEqual(['a', 'b']);
	});
});
