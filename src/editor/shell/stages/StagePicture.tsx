import { useStore } from '@nanostores/react';
import { productName } from '#src/catalog/labels.ts';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import { $designName } from '../../document/save-state/store.ts';
import { $design } from '../../document/store.ts';
import { BoxPicture } from '../../panels/box/BoxPicture.tsx';
import type { OpenStage } from './StageFrame.tsx';

/** The box with its artwork as it is now; the product's own picture where nothing is designed. */
export function StagePicture({ t, spec, box, picture }: OpenStage) {
	const design = useStore($design);
	const name = useStore($designName);
	const product = productName(t, spec.productType);
	return (
		<div className="aspect-4/3 overflow-hidden rounded-control bg-paper">
			{box ? (
				<BoxPicture
					className="size-full object-contain"
					widthPx={680}
					heightPx={510}
					layout={createSheetLayout(box.dieline)}
					label={t('cart.picture_of', { name: name ?? product })}
					{...{ design, spec }}
				/>
			) : (
				<img className="size-full object-contain p-4" src={picture} alt={product} width={400} height={300} />
			)}
		</div>
	);
}
