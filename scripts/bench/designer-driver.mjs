// How a script uses the open designer: keys, pointer, panels and dialogs, on a window wide enough for both views.

/** The sheet scrolls with an animation. */
const glideMs = 600;

/** @param {import('playwright').Page} page */
export function createDesignerDriver(page) {
	const sheet = page.locator('#sheet');
	const button = (name) => page.getByRole('button', { name, exact: true });
	const keys = async (...presses) => {
		await sheet.focus();
		for (const press of presses) await page.keyboard.press(press);
	};
	return {
		page,
		sheet,
		button,
		keys,
		undo: (times) => () => keys(...Array.from({ length: times }, () => 'Control+Z')),
		redo: (times) => () => keys(...Array.from({ length: times }, () => 'Control+Y')),
		...panelMoves(page, button),
		...pointerMoves(page, sheet, keys),
	};
}

/** Opening and closing what the designer shows, and waiting for it. */
function panelMoves(page, button) {
	const objects = page.getByRole('tree').locator('[role=treeitem]:not([aria-expanded])');
	return {
		/** Calls `act` and waits until there are `count` more objects. */
		async adding(count, act) {
			const before = await objects.count();
			await act();
			await page.waitForFunction(
				(wanted) =>
					document.querySelectorAll('[role=tree] [role=treeitem]:not([aria-expanded])').length === wanted,
				before + count,
			);
		},
		/** Opens something over the designer and closes it again. */
		openAndClose:
			(open, what = 'dialog[open]') =>
			async () => {
				await open();
				const shown = page.locator(what).first();
				await shown.waitFor();
				await page.keyboard.press('Escape');
				await shown.waitFor({ state: 'hidden' });
			},
		panel: (name, act) => async () => {
			await button(name).click();
			const shown = page.getByRole('region', { name, exact: true });
			await act(shown);
			// Escape in a dialog above it may have closed it, too.
			if (await shown.isVisible()) await shown.getByRole('button', { name: 'Close', exact: true }).click();
			await shown.waitFor({ state: 'detached' });
		},
		view: (name) => async () => {
			await button(name).click();
			if (name !== '2D') await page.locator('.designer-folded canvas').waitFor();
			if (name !== '3D') await page.locator('#sheet canvas').first().waitFor();
		},
	};
}

/** Drags, and the places on the page where they begin. */
function pointerMoves(page, sheet, keys) {
	const centre = async (locator) => {
		const { x, y, width, height } = await locator.boundingBox();
		return { x: x + width / 2, y: y + height / 2 };
	};
	/** The selection in the middle of the window, once the sheet has scrolled there. */
	const near = async () => {
		await keys('(');
		await new Promise((resolve) => setTimeout(resolve, glideMs));
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		);
		return centre(sheet);
	};
	const fieldMm = async (name) =>
		Number((await page.getByRole('textbox', { name, exact: true }).inputValue()).replace(',', '.'));
	/** Scrolls to the selection and moves the pointer from its middle until the cursor shows a handle. */
	const handle = async (cursor, dx, dy) => {
		const middle = await near();
		// The fields round to a millimetre, so slightly steeper and flatter directions are tried too.
		for (const slope of [1, 0.92, 1.08, 0.85, 1.16])
			for (let step = 4; step < 160; step++) {
				const at = { x: middle.x + dx * slope * step * 4, y: middle.y + dy * step * 4 };
				await page.mouse.move(at.x, at.y);
				const shown = await page.evaluate(({ x, y }) => {
					const under = document.elementFromPoint(x, y);
					return under ? getComputedStyle(under).cursor : '';
				}, at);
				if (shown.endsWith(cursor)) return at;
			}
		throw new Error(`No handle with the cursor ${cursor} was found.`);
	};
	return {
		centre,
		near,
		handle,
		/** The lower right corner of the selection. */
		async corner() {
			const [wide, high] = [await fieldMm('Width'), await fieldMm('Height')];
			return handle('-resize', wide / Math.max(wide, high), high / Math.max(wide, high));
		},
		async drag(from, dx, dy) {
			await page.mouse.move(from.x, from.y);
			await page.mouse.down();
			await page.mouse.move(from.x + dx, from.y + dy, { steps: 8 });
			await page.mouse.up();
		},
	};
}
