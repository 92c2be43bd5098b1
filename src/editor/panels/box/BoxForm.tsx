import { materialHelp, materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { product } from '#src/catalog/product.ts';
import type { Translate } from '#src/site/messages.ts';
import { Field } from '#src/ui/Field.tsx';
import type { Configuration, Draft } from '../../configurator/configuration.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { designableIn, listPrintModes } from '../../document/box/change-box.ts';
import { configureProduct } from './box-configuration.ts';
import { Choices } from './Choices.tsx';
import { SizeChoices } from './SizeChoices.tsx';

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
	const { spec } = chosen;
	const item = product(spec.productType);
	const items = designableIn(site);
	const printModes = listPrintModes(item, site.region);

	return (
		<div className="grid content-start gap-6">
			{items.length > 1 && (
				<Field label={texts('starts.product')}>
					<select
						value={spec.productType}
						onChange={({ target }) => {
							const next = items.find(({ type }) => type === target.value);
							if (next) onProduct(configureProduct(next, spec, site));
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
			<SizeChoices texts={texts} chosen={chosen} onChange={onChange} />
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
						label: texts.find(`catalog.print_mode_${toMessageKey(name)}`) ?? name,
						help: texts.find(`catalog.print_mode_${toMessageKey(name)}_help`),
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
						label: texts.find(`catalog.finish_${toMessageKey(name)}`) ?? name,
						help: texts.find(`catalog.finish_${toMessageKey(name)}_help`),
					}))}
					value={spec.finish}
					onChoose={(finish) => onChange({ finish })}
				/>
			)}
		</div>
	);
}
