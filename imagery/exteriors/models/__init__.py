"""The cars of the catalogue and the folders of their pictures."""
from importlib import import_module

# id in the catalogue → (module in this package, make, model), with the names of the picture folders.
MODELS = {
    'g70': ('g70', 'genesis', 'g70'),
    'g80': ('g80', 'genesis', 'g80'),
    'g90': ('g90', 'genesis', 'g90'),
    'gv60': ('gv60', 'genesis', 'gv60'),
    'gv70': ('gv70', 'genesis', 'gv70'),
    'gv80': ('gv80', 'genesis', 'gv80'),
    'aurelis-lumen': ('lumen', 'aurelis', 'lumen'),
    'aurelis-solace': ('solace', 'aurelis', 'solace'),
    'aurelis-vesper': ('vesper', 'aurelis', 'vesper'),
    'halden-tarn': ('tarn', 'halden', 'tarn'),
    'halden-fjord': ('fjord', 'halden', 'fjord'),
    'halden-strand': ('strand', 'halden', 'strand'),
}


def design_of(model):
    return import_module(f'exteriors.models.{MODELS[model][0]}').DESIGN
