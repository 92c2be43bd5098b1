import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#src/api/client.ts';
import ConvertDialog from '#src/designs/old-project/ConvertDialog.tsx';
import { t } from '#tests/build/english.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/customers/store.ts', () => ({ callAsUser: asked }));

const onConverted = vi.fn();
const words = 'Converting the project';
let settle: { done: (answer: object) => void; fail: (error: Error) => void };

beforeEach(() => {
	onConverted.mockReset();
	asked.mockReset().mockImplementation(
		() =>
			new Promise((done, fail) => {
				settle = { done, fail };
			}),
	);
	render(
		<ConvertDialog
			t={t}
			designId="d1"
			openPath="/box/design?design=d1"
			onConverted={onConverted}
			onClose={vi.fn()}
		/>,
	);
});
const start = () => userEvent.dblClick(screen.getByRole('button', { name: t('designs.convert') }));

test('shows progress, sends one request, and opens the design', async () => {
	expect(screen.queryByText(words)).toBeNull();
	await start();
	expect(screen.getByText(words)).toBeVisible();
	expect(asked).toHaveBeenCalledOnce();
	settle.done({ lost: [] });
	expect(await screen.findByRole('link', { name: t('designs.open') })).toHaveAttribute(
		'href',
		'/box/design?design=d1',
	);
	expect(screen.queryByText(words)).toBeNull();
	expect(onConverted).toHaveBeenCalledOnce();
});

test('ends with the failure too, and can be tried again', async () => {
	await start();
	settle.fail(new ApiProblem('network_error', 503, 'down'));
	expect(await screen.findByRole('button', { name: t('designs.convert') })).not.toHaveAttribute('aria-busy');
	expect(screen.queryByText(words)).toBeNull();
	expect(onConverted).not.toHaveBeenCalled();
});
