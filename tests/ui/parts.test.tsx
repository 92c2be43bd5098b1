import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Progress } from '#src/ui/Progress.tsx';

describe('Button', () => {
	test('busy, it keeps its name and focus and takes no clicks', async () => {
		const pressed = vi.fn();
		const { rerender } = render(<Button onClick={pressed}>Add 120 boxes</Button>);
		const button = screen.getByRole('button', { name: 'Add 120 boxes' });
		await userEvent.click(button);
		expect(pressed).toHaveBeenCalledTimes(1);
		rerender(
			<Button busy onClick={pressed}>
				Add 120 boxes
			</Button>,
		);
		await userEvent.click(button);
		expect(pressed).toHaveBeenCalledTimes(1);
		expect(button).toHaveAttribute('aria-busy', 'true');
		expect(button).toHaveFocus();
		expect(button).toBeEnabled();
	});

	test('a busy submit button sends nothing', async () => {
		const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
		render(
			<form onSubmit={sent}>
				<Button type="submit" busy>
					Pay
				</Button>
			</form>,
		);
		await userEvent.click(screen.getByRole('button'));
		expect(sent).not.toHaveBeenCalled();
	});
});

describe('Field', () => {
	test('the error takes the place of the help and is tied to the control', () => {
		const { rerender } = render(
			<Field label="Postal code" help="For example 00-001">
				<input name="zip" />
			</Field>,
		);
		const input = screen.getByLabelText('Postal code');
		expect(input).toHaveAccessibleDescription('For example 00-001');
		expect(input).not.toHaveAttribute('aria-invalid');
		rerender(
			<Field label="Postal code" help="For example 00-001" error="Five digits, please">
				<input name="zip" />
			</Field>,
		);
		expect(input).toHaveAccessibleDescription('Five digits, please');
		expect(input).toBeInvalid();
		expect(screen.getByRole('alert')).toHaveTextContent('Five digits, please');
		expect(screen.queryByText('For example 00-001')).toBeNull();
	});

	test('without help and error nothing is described', () => {
		render(
			<Field label="Company" optional="optional">
				<input />
			</Field>,
		);
		expect(screen.getByLabelText('Company (optional)')).not.toHaveAttribute('aria-describedby');
	});
});

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

describe('Dialog', () => {
	test('opens as a modal with its title, closes by the cross', async () => {
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

	test('a press beside it asks the owner, and takes the focus nowhere else', async () => {
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

	test('Escape asks the owner', async () => {
		const closed = vi.fn();
		render(<Example onClose={closed} />);
		await userEvent.click(screen.getByRole('button', { name: 'Open' }));
		const dialog = screen.getByRole<HTMLDialogElement>('dialog');
		const cancel = new Event('cancel', { cancelable: true });
		dialog.dispatchEvent(cancel);
		expect(cancel.defaultPrevented).toBe(true);
		expect(closed).toHaveBeenCalledTimes(1);
	});
});

test('Progress says in words what goes on', () => {
	render(<Progress words="Uploading 3 of 10" share={0.3} />);
	expect(screen.getByRole('status')).toHaveTextContent('Uploading 3 of 10');
	expect(screen.getByRole('progressbar', { name: 'Uploading 3 of 10' })).toHaveValue(0.3);
});
