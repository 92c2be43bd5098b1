import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Progress } from '#src/ui/Progress.tsx';

test('shows its text and its value', () => {
	render(<Progress words="Uploading 3 of 10" share={0.3} />);
	expect(screen.getByRole('status')).toHaveTextContent('Uploading 3 of 10');
	expect(screen.getByRole('progressbar', { name: 'Uploading 3 of 10' })).toHaveValue(0.3);
});
