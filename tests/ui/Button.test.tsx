import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '#src/ui/Button.tsx';

test('a busy button keeps its name and focus and ignores clicks', async () => {
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

test('a busy submit button does not submit the form', async () => {
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
