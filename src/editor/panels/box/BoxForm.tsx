import { useId } from 'react';
import { keyOf, materialHelp, materialName, productName } from '#src/catalog/labels.ts';
import { type Product, product, type VariantSpec } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { formatLength } from '#src/site/lengths.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { Field } from '#src/ui/Field.tsx';
import {
	type Configuration,
	change,
	type Draft,
	type FieldProblem,
	madeToMeasure,
	startOf,
} from '../../configurator/configuration.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { designableIn, printModesOf } from '../../document/box/change-box.ts';

/** Form values for an existing box; options that another product lacks become its defaults. */
export function configurationOf(spec: VariantSpec, { region }: Pick<Site, 'region'>): Configuration {
	const item = product(spec.productType);
	const unit = region.lengthUnit;
	const isListed = item.sizesMm.some((size) => size.join() === spec.sizeMm.join());
	const sides = spec.sizeMm.map((side) => formatLength(side, unit, 'en')) as [string, string, string];
	return change(item, unit, startOf(item), {
		size: isListed || !item.sizeLimits ? spec.sizeMm.join('x') : madeToMeasure,
		sides,
		material: spec.material,
		printMode: spec.printMode,
		finish: spec.finish,
	});
}

interface BoxFormProps {
	texts: Translate;
	chosen: Configuration;
	onChange: (patch: Partial<Draft>) => void;
	/** Selects another product and keeps the options that it also has. */
	onProduct: (next: Configuration) => void;
}

/** Product, size, board, print and finish: the choices of a product's page. */
export function BoxForm({ texts, chosen, onChange, onProduct }: BoxFormProps) {
	const { site } = useDesigner();
	const { region, languageTag } = site;
	const { draft, spec } = chosen;
	const item = product(spec.productType);
	const items = designableIn(site);
	const printModes = printModesOf(item, region);
	const size = (sizeMm: VariantSpec['sizeMm']) => sizeText(sizeMm, item.sizeKind, region, languageTag);

	function choose(next: Product) {
		const printModes = printModesOf(next, region);
		const printMode = printModes.find((mode) => mode === spec.printMode) ?? printModes[0];
		const listed = next.sizesMm.find((one) => one.join() === spec.sizeMm.join());
		onProduct(
			configurationOf(
				{
					productType: next.type,
					sizeMm:
						listed ??
						(next.sizeLimits && next.sizeKind === item.sizeKind ? spec.sizeMm : next.default.sizeMm),
					material: next.materials.find((name) => name === spec.material) ?? next.default.material,
					printMode: printMode ?? next.default.printMode,
					finish: next.finishes.find((name) => name === spec.finish) ?? next.default.finish,
				},
				site,
			),
		);
	}

	return (
		<div className="grid content-start gap-6">
			{items.length > 1 && (
				<Field label={texts('starts.product')}>
					<select
						value={spec.productType}
						onChange={({ target }) => {
							const next = items.find(({ type }) => type === target.value);
							if (next) choose(next);
						}}
					>
						{items.map(({ type }) => (
							<option key={type} value={type}>
								{productName(texts, type)}
							</option>
						))}
					</select>
				</Field>
			)}
			<fieldset>
				<legend className="mb-2 text-15 font-medium">
					{texts('pricing.size')}{' '}
					<span className="text-13 font-normal text-ink-soft">
						{texts.find(`catalog.size_kind_${item.sizeKind}`)}
					</span>
				</legend>
				<div className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-2">
					{item.sizesMm.map((sizeMm) => (
						<Choice
							key={sizeMm.join('x')}
							name="size"
							isChosen={draft.size === sizeMm.join('x')}
							onChoose={() => onChange({ size: sizeMm.join('x') })}
							label={size(sizeMm)}
						/>
					))}
					{item.sizeLimits && (
						<Choice
							name="size"
							isChosen={draft.size === madeToMeasure}
							onChoose={() =>
								onChange({
									size: madeToMeasure,
									sides: spec.sizeMm.map((side) => formatLength(side, region.lengthUnit, 'en')) as [
										string,
										string,
										string,
									],
								})
							}
							label={texts('pricing.made_to_measure')}
						/>
					)}
				</div>
				{draft.size === madeToMeasure && item.sizeLimits && (
					<OwnSize texts={texts} chosen={chosen} item={item} onChange={onChange} site={site} />
				)}
			</fieldset>
			{item.materials.length > 1 && (
				<Choices
					legend={texts('pricing.material')}
					options={item.materials.map((name) => ({
						value: name,
						label: materialName(texts, item, name),
						help: materialHelp(texts, item, name),
					}))}
					value={spec.material}
					onChoose={(material) => onChange({ material })}
				/>
			)}
			{printModes.length > 1 && (
				<Choices
					legend={texts('pricing.print')}
					options={printModes.map((name) => ({
						value: name,
						label: texts.find(`catalog.print_mode_${keyOf(name)}`) ?? name,
						help: texts.find(`catalog.print_mode_${keyOf(name)}_help`),
					}))}
					value={spec.printMode}
					onChoose={(printMode) => onChange({ printMode })}
				/>
			)}
			{item.finishes.length > 1 && (
				<Choices
					legend={texts('pricing.finish')}
					options={item.finishes.map((name) => ({
						value: name,
						label: texts.find(`catalog.finish_${keyOf(name)}`) ?? name,
						help: texts.find(`catalog.finish_${keyOf(name)}_help`),
					}))}
					value={spec.finish}
					onChoose={(finish) => onChange({ finish })}
				/>
			)}
		</div>
	);
}

/** The three sides as one types them, each with what is wrong about it. */
function OwnSize({
	texts,
	chosen,
	item,
	onChange,
	site,
}: Pick<BoxFormProps, 'texts' | 'chosen' | 'onChange'> & { item: Product; site: Site }) {
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

interface ChoicesProps<Value extends string> {
	legend: string;
	options: readonly { value: Value; label: string; help: string | undefined }[];
	value: Value;
	onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ legend, options, value, onChoose }: ChoicesProps<Value>) {
	return (
		<fieldset>
			<legend className="mb-2 text-15 font-medium">{legend}</legend>
			<div className="grid gap-2">
				{options.map((option) => (
					<Choice
						key={option.value}
						name={legend}
						isChosen={option.value === value}
						onChoose={() => onChoose(option.value)}
						label={option.label}
						help={option.help}
					/>
				))}
			</div>
		</fieldset>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	help?: string | undefined;
	isChosen: boolean;
	onChoose: () => void;
}

/** One of several, as a card. */
export function Choice({ name, label, help, isChosen, onChoose }: ChoiceProps) {
	const group = useId();
	return (
		<label className="choice choice-card min-h-11 items-center px-3 py-2">
			<input type="radio" name={`${name}-${group}`} checked={isChosen} onChange={onChoose} />
			<span className="grid min-w-0">
				<span className="figures text-15 font-medium">{label}</span>
				{help && <span className="text-13 text-ink-soft">{help}</span>}
			</span>
		</label>
	);
}
