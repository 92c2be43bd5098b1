/** The key of the row that an event happened in. */
export const keyAt = (target: EventTarget | null): string | undefined =>
	target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]')?.dataset.key : undefined;

export const findRowElement = (tree: HTMLElement | null, key: string): HTMLElement | undefined =>
	[...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])].find(
		({ dataset }) => dataset.key === key,
	);

/** Whether this is the button that opens and closes a row, or that of its menu: a double click on it does not rename. */
export const isRowButton = (target: EventTarget): boolean =>
	target instanceof Element && target.closest('[data-chevron], [data-menu]') !== null;
