import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

function Example({ onClose }: { onClose: () => void }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Open</Button>
			<Dialog
				open={open}
				onClose={() => {
					onClose();
					setOpen(false);
				}}
				title="Remove the box?"
				closeLabel="Close"
			>
				<p>It can be put back.</p>
			</Dialog>
		</>
	);
}

test('opens as a modal dialog with a title, and closes with its close button', async () => {
	const closed = vi.fn();
	render(<Example onClose={closed} />);
	expect(screen.queryByText('It can be put back.')).toBeNull();
	await userEvent.click(screen.getByRole('button', { name: 'Open' }));
	const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remove the box?' });
	expect(dialog.open).toBe(true);
	await userEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(closed).toHaveBeenCalledTimes(1);
	expect(dialog.open).toBe(false);
});

test('a click on the backdrop calls onClose and does not move the focus', async () => {
	const closed = vi.fn();
	render(<Example onClose={closed} />);
	await userEvent.click(screen.getByRole('button', { name: 'Open' }));
	const press = (on: Element) => {
		const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
		on.dispatchEvent(event);
		return event.defaultPrevented;
	};
	expect(press(screen.getByText('It can be put back.'))).toBe(false);
	expect(closed).not.toHaveBeenCalled();
	expect(press(screen.getByRole('dialog'))).toBe(true);
	expect(closed).toHaveBeenCalledTimes(1);
});

test('Escape calls onClose', async () => {
	const closed = vi.fn();
	render(<Example onClose={closed} />);
	await userEvent.click(screen.getByRole('button', { name: 'Open' }));
	const dialog = screen.getByRole<HTMLDialogElement>('dialog');
	const cancel = new Event('cancel', { cancelable: true });
	dialog.dispatchEvent(cancel);
	expect(cancel.defaultPrevented).toBe(true);
	expect(closed).toHaveBeenCalledTimes(1);
});
