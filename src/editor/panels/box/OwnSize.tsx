import type { Product, VariantSpec } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { formatLength } from '#src/site/lengths.ts';
import type { Translate } from '#src/site/messages.ts';
import { Field } from '#src/ui/Field.tsx';
import type { Configuration, Draft, FieldProblem } from '../../configurator/configuration.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

export interface SizeProps {
	texts: Translate;
	chosen: Configuration;
	onChange: (patch: Partial<Draft>) => void;
}

/** Fields for the sides of a box made to measure, each with its problem. */
export function OwnSize({ texts, chosen, item, onChange }: SizeProps & { item: Product }) {
	const { site } = useDesigner();
	const { region, languageTag } = site;
	const unit = region.lengthUnit;
	const limits = item.sizeLimits;
	if (!limits) return null;
	const labels = [
		texts('pricing.side_length', { unit }),
		texts('pricing.side_width', { unit }),
		texts('pricing.side_height', { unit }),
	];
	const text = ({ code, limit, nearest }: FieldProblem) =>
		texts.find(`pricing.problem_side_${code}`, {
			limit: `${formatLength(limit, unit, languageTag)} ${unit}`,
			nearest: `${formatLength(nearest, unit, languageTag)} ${unit}`,
		});
	const range = (sizeMm: VariantSpec['sizeMm']) => sizeText(sizeMm, item.sizeKind, region, languageTag);
	return (
		<div className="mt-3 grid grid-cols-3 items-start gap-3 rounded-control bg-paper p-4">
			{([0, 1, 2] as const)
				.filter((index) => limits.max[index] > 0)
				.map((index) => {
					const problem = chosen.problems[`side${index}`];
					return (
						<Field key={labels[index]} label={labels[index]} error={problem && text(problem)}>
							<input
								className="figures"
								inputMode="decimal"
								autoComplete="off"
								value={chosen.draft.sides[index]}
								onChange={({ target }) => {
									const sides = [...chosen.draft.sides] as [string, string, string];
									sides[index] = target.value;
									onChange({ sides });
								}}
							/>
						</Field>
					);
				})}
			<p className="field-help col-span-3">
				{texts('pricing.made_help', { min: range(limits.min), max: range(limits.max) })}
			</p>
		</div>
	);
}
