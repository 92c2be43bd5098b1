import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from '#src/ui/Field.tsx';

test('the error replaces the help text and describes the control', () => {
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

test('a control without help and error has no description', () => {
	render(
		<Field label="Company" optional="optional">
			<input />
		</Field>,
	);
	expect(screen.getByLabelText('Company (optional)')).not.toHaveAttribute('aria-describedby');
});
