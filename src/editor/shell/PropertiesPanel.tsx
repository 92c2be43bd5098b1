import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $selectedAll } from '../document/store.ts';
import { ObjectList } from '../panels/tree/ObjectList.tsx';
import type { OpenMenu } from '../panels/tree/store.ts';
import { $showsRulers } from '../sheet/store.ts';

// Loaded with the first selected object.
const ObjectProperties = lazyPart(() => import('../panels/properties/ObjectProperties.tsx'));
const GuidesPanel = lazyPart(() => import('../panels/properties/GuidesPanel.tsx'));
const SelectionProperties = lazyPart(() => import('../panels/properties/SelectionProperties.tsx'));
// A phone shows the sheet first.
const SideProperties = lazyPart(() => import('../panels/properties/SideProperties.tsx'));

/** Properties of the selection, else of the open side. */
export function OpenProperties() {
	const selected = useStore($selectedAll);
	const [object] = selected;
	return (
		<Suspense fallback={null}>
			{!object ? (
				<SideProperties />
			) : selected.length > 1 ? (
				<SelectionProperties />
			) : (
				<ObjectProperties object={object} />
			)}
		</Suspense>
	);
}

/** Properties of the selection, and the list of all objects. */
export function PropertiesPanel({ onMenu }: { onMenu: OpenMenu }) {
	const { t } = useDesigner();
	const showsGuides = useStore($showsRulers);
	return (
		<div className="grid grid-cols-1 gap-6 p-4">
			<OpenProperties />
			{showsGuides && (
				<Suspense fallback={null}>
					<GuidesPanel />
				</Suspense>
			)}
			<section>
				<h2 className="mb-2 text-13 font-medium tracking-normal">{t('editor.objects')}</h2>
				<ObjectList onMenu={onMenu} />
			</section>
		</div>
	);
}
