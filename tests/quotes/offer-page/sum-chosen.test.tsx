import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import { bindChosenSum } from '#src/quotes/offer-page/sum-chosen.ts';

const lines = [
	{ id: 1, options: [10_000, 18_050] },
	{ id: 2, options: [123_456] },
];

/** The form of an offer, in złoty. */
function openForm() {
	render(
		<form data-testid="form">
			{lines.map(({ id, options }) => (
				<fieldset key={id}>
					<input type="checkbox" name="line" value={id} defaultChecked aria-label={`line ${id}`} />
					{options.map((net, index) => (
						<input
							key={net}
							{...{ type: 'radio', name: `option_${id}`, defaultChecked: index === 0 }}
							aria-label={String(net)}
							data-net={net}
						/>
					))}
				</fieldset>
			))}
			<p
				role="status"
				hidden
				data-text="Wybrany towar: {amount}"
				data-format={JSON.stringify(getRegion('pl').currencyFormatter)}
			/>
		</form>,
	);
	const output = screen.getByRole('status', { hidden: true });
	bindChosenSum(screen.getByTestId('form'), output);
	return output;
}

test('the sum follows the chosen lines and quantities, and is hidden where nothing is chosen', () => {
	const output = openForm();
	const said = () => output.textContent?.replaceAll('\u00a0', ' ');
	expect(said()).toBe('Wybrany towar: 1 334,56 zł');
	expect(output).toBeVisible();
	fireEvent.click(screen.getByLabelText('18050'));
	expect(said()).toBe('Wybrany towar: 1 415,06 zł');
	fireEvent.click(screen.getByLabelText('line 2'));
	expect(said()).toBe('Wybrany towar: 180,50 zł');
	fireEvent.click(screen.getByLabelText('line 1'));
	expect(output).not.toBeVisible();
});
