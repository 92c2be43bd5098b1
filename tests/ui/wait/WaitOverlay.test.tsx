import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $wait, waitFor } from '#src/ui/wait/store.ts';
import { WaitOverlay } from '#src/ui/wait/WaitOverlay.tsx';
import { t } from '#tests/build/english.ts';

test('shows the text of the wait, cannot be closed, and disappears when the wait ends', async () => {
	render(<WaitOverlay t={t} />);
	expect(screen.queryByRole('dialog')).toBeNull();
	let finish = () => {};
	let wait: Promise<void> | undefined;
	act(() => {
		wait = waitFor('adding', () => new Promise<void>((resolve) => (finish = resolve)));
	});
	const overlay = screen.getByRole('dialog', { name: 'Adding it to your order' });
	expect(screen.getByRole('status')).toHaveTextContent('Adding it to your order');
	expect(fireEvent(overlay, new Event('cancel', { cancelable: true }))).toBe(false);
	expect(overlay).toHaveAttribute('open');
	await act(async () => {
		finish();
		await wait;
	});
	expect($wait.get()).toBeUndefined();
	expect(overlay).not.toHaveAttribute('open');
});
